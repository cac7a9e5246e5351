/**
 * How long software and hardware are supported: the computed fields, what they are worked out from, and the widgets over them. A status that
 * is not known has no value; one that is supported without an announced end has a status and no date (docs/analytics.md § Support status).
 */
import type { HardwareDerivation, SupportDerivation } from '../../src/spec/language/derive.js';
import type { ValuesWidget } from '../../src/spec/language/widget.js';
import type { Filter } from '../../src/wire/query.js';
export declare const SUPPORT_STATUSES: readonly [{
    readonly value: 'Supported';
    readonly label: 'Supported';
    readonly status: 'nominal';
}, {
    readonly value: 'Extended support';
    readonly label: 'Extended support';
    readonly status: 'caution';
}, {
    readonly value: 'Unsupported';
    readonly label: 'Unsupported';
    readonly status: 'critical';
}];
export declare const FORM_FACTORS: readonly [{
    readonly value: 'rack';
    readonly label: 'Rack';
}, {
    readonly value: 'tower';
    readonly label: 'Tower';
}, {
    readonly value: 'blade';
    readonly label: 'Blade';
}, {
    readonly value: 'enclosure';
    readonly label: 'Enclosure';
}, {
    readonly value: 'virtual';
    readonly label: 'Virtual';
}];
/** Of a virtual machine's operating system, as its platform names it. */
export declare const guestOsSupportFields: {
    'guestOsIdentity.supportStatus': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: readonly [{
            readonly value: 'Supported';
            readonly label: 'Supported';
            readonly status: 'nominal';
        }, {
            readonly value: 'Extended support';
            readonly label: 'Extended support';
            readonly status: 'caution';
        }, {
            readonly value: 'Unsupported';
            readonly label: 'Unsupported';
            readonly status: 'critical';
        }];
    };
    'guestOsIdentity.EOS': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
    'guestOsIdentity.release': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'guestOsIdentity.supportSource': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'guestOsIdentity.family': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
};
export declare const guestOsSupport: SupportDerivation;
/** Of an operating system, as its own agent names it. */
export declare const osSupportFields: {
    'osIdentity.supportStatus': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: readonly [{
            readonly value: 'Supported';
            readonly label: 'Supported';
            readonly status: 'nominal';
        }, {
            readonly value: 'Extended support';
            readonly label: 'Extended support';
            readonly status: 'caution';
        }, {
            readonly value: 'Unsupported';
            readonly label: 'Unsupported';
            readonly status: 'critical';
        }];
    };
    'osIdentity.EOS': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
    'osIdentity.release': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'osIdentity.supportSource': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'osIdentity.family': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
};
export declare const osSupport: SupportDerivation;
/** Of the software that a host, node, cluster or system runs. */
export declare const softwareSupportFields: {
    swSupportStatus: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: readonly [{
            readonly value: 'Supported';
            readonly label: 'Supported';
            readonly status: 'nominal';
        }, {
            readonly value: 'Extended support';
            readonly label: 'Extended support';
            readonly status: 'caution';
        }, {
            readonly value: 'Unsupported';
            readonly label: 'Unsupported';
            readonly status: 'critical';
        }];
    };
    swEndOfSupport: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
    swRelease: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    swSupportSource: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
};
export declare const SOFTWARE_SUPPORT: string[];
/** `read` says what to match. */
export declare const softwareSupport: (read: Pick<SupportDerivation, 'kind' | 'text' | 'product'>) => SupportDerivation;
/** The same of every type that has one software. `version` is the property it is read from. */
export declare const softwareLifecycleSection: (version: string) => import("../../src/spec/language/index-spec.js").Section;
/** Services that end their versions on days of their own; whatever else hosts a cluster runs upstream's. */
export declare const KUBERNETES_SERVICES: {
    readonly AKS: 'AKS';
    readonly EKS: 'EKS';
    readonly GKE: 'GKE';
    readonly OpenShift: 'OpenShift';
};
/** Of a device, by vendor and model. */
export declare const hardwareSupportFields: {
    hwSupportStatus: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: readonly [{
            readonly value: 'Supported';
            readonly label: 'Supported';
            readonly status: 'nominal';
        }, {
            readonly value: 'Extended support';
            readonly label: 'Extended support';
            readonly status: 'caution';
        }, {
            readonly value: 'Unsupported';
            readonly label: 'Unsupported';
            readonly status: 'critical';
        }];
    };
    hwEndOfLife: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
    hwSupportSource: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'lifecycle.endOfLife': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
};
export declare const HARDWARE_SUPPORT: readonly ['hwSupportStatus', 'hwEndOfLife', 'hwSupportSource'];
export declare const hardwareSupport: (vendor: string, model: string) => HardwareDerivation;
/** The day of a property lies behind us. */
export declare const isOver: (property: string) => Filter;
/** The day of a property is today or in the coming year. */
export declare const isWithinAYear: (property: string) => Filter;
/** Every machine counts once among unsupported, extended, supported and unknown; those that end within a year are supported until then. */
export declare function supportWidget(statusPath: string, endPath: string, where?: Filter): ValuesWidget;
export declare const hardwareLifecycle: ValuesWidget;
