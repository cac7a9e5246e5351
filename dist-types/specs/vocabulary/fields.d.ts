/**
 * Field groups that many entity types share. A type spreads what it has; a group is declared once, so that a union view over
 * types finds the same path with the same meaning.
 */
import type { SupportDerivation } from '../../src/spec/language/derive.js';
/** Power states of docs/protocol.md § Vocabulary; the vendor's own word stays in `runtime.nativeState`. */
export declare const POWER_STATES: readonly [{
    readonly value: 'poweredOn';
    readonly label: 'On';
}, {
    readonly value: 'poweredOff';
    readonly label: 'Off';
}, {
    readonly value: 'suspended';
    readonly label: 'Suspended';
}, {
    readonly value: 'starting';
    readonly label: 'Starting';
}, {
    readonly value: 'stopping';
    readonly label: 'Stopping';
}, {
    readonly value: 'terminated';
    readonly label: 'Terminated';
}];
export declare const CONNECTION_STATES: readonly [{
    readonly value: 'connected';
    readonly label: 'Connected';
}, {
    readonly value: 'disconnected';
    readonly label: 'Disconnected';
    readonly status: 'critical';
}, {
    readonly value: 'inaccessible';
    readonly label: 'Inaccessible';
    readonly status: 'critical';
}, {
    readonly value: 'orphaned';
    readonly label: 'Orphaned';
    readonly status: 'caution';
}, {
    readonly value: 'invalid';
    readonly label: 'Invalid';
    readonly status: 'critical';
}];
export declare const runtimeFields: {
    'runtime.powerState': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: readonly [{
            readonly value: 'poweredOn';
            readonly label: 'On';
        }, {
            readonly value: 'poweredOff';
            readonly label: 'Off';
        }, {
            readonly value: 'suspended';
            readonly label: 'Suspended';
        }, {
            readonly value: 'starting';
            readonly label: 'Starting';
        }, {
            readonly value: 'stopping';
            readonly label: 'Stopping';
        }, {
            readonly value: 'terminated';
            readonly label: 'Terminated';
        }];
    };
    'runtime.connectionState': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: readonly [{
            readonly value: 'connected';
            readonly label: 'Connected';
        }, {
            readonly value: 'disconnected';
            readonly label: 'Disconnected';
            readonly status: 'critical';
        }, {
            readonly value: 'inaccessible';
            readonly label: 'Inaccessible';
            readonly status: 'critical';
        }, {
            readonly value: 'orphaned';
            readonly label: 'Orphaned';
            readonly status: 'caution';
        }, {
            readonly value: 'invalid';
            readonly label: 'Invalid';
            readonly status: 'critical';
        }];
    };
    'runtime.nativeState': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
};
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
/** Options of the fields that every kind of software support has; the end is the last day without extra payment. */
export declare const STATUS: {
    readonly computed: 'supportStatus';
};
export declare const END: {
    readonly computed: 'endOfSupport';
};
export declare const RELEASE: {
    readonly computed: 'supportRelease';
};
export declare const SOURCE: {
    readonly computed: 'supportSource';
};
/** Of a virtual machine's operating system, as its platform names it. */
export declare const guestOsSupportFields: {
    'guestOsIdentity.supportStatus': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
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
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
    'guestOsIdentity.release': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'guestOsIdentity.supportSource': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'guestOsIdentity.family': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
};
/** `identity` is where the fields lie, `text` what names the system. */
export declare const supportOf: (identity: 'guestOsIdentity' | 'osIdentity', text: string) => SupportDerivation;
export declare const guestOsSupport: SupportDerivation;
export declare const guestOsFields: {
    'guestOsIdentity.supportStatus': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
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
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
    'guestOsIdentity.release': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'guestOsIdentity.supportSource': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'guestOsIdentity.family': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    guestOsName: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'guestOsIdentity.architecture': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
};
export declare const computeFields: {
    virtualProcessorCount: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
    memoryAllocated: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
    isTemplate: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly words?: {
            true: string;
            false: string;
        };
        readonly type: 'boolean';
        readonly label: string;
    };
    IPv4Addresses: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'textList';
        readonly label: string;
    };
};
export declare const FLAVORS: readonly [{
    readonly value: 'standard';
    readonly label: 'Standard';
}, {
    readonly value: 'vsan';
    readonly label: 'vSAN';
}];
/** Tags as AWS and Azure call them; one tag is the property `tags.<key>`. */
export declare const tagFields: {
    tags: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'tags';
        readonly label: string;
    };
};
/** Kubernetes and Google Cloud say labels; the path is the same, so that families find them. */
export declare const labelFields: {
    tags: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'tags';
        readonly label: string;
    };
};
export declare const scorecardFields: {
    'scorecard.opportunityRecommendationsCount': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
    'scorecard.ShouldDecommission': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: readonly [{
            readonly value: "yes";
            readonly label: "Yes";
            readonly status: "caution";
        }, {
            readonly value: "no";
            readonly label: "No";
        }, {
            readonly value: "inapplicable";
            readonly label: "Inapplicable";
        }, {
            readonly value: "undetermined";
            readonly label: "Undetermined";
        }];
    };
    'scorecard.reason': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'scorecard.coverage': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
    'scorecard.reclaimableVirtualProcessors': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
    'scorecard.reclaimableMemory': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
};
export declare const cloudScorecard: {
    readonly scorecard: {
        readonly kind: 'cloud';
    };
};
export declare const datacenterScorecard: {
    readonly scorecard: {
        readonly kind: 'datacenter';
    };
};
