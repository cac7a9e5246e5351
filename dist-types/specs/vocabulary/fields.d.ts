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
export declare const LIFECYCLE_REASON = "Support status and dates come from the lifecycle catalogue, which is not loaded yet";
export declare const SCORECARD_REASON = "Scorecards compare 30 days of metrics with the sizing policy, which is not computed yet";
export declare const runtimeFields: {
    'runtime.powerState': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
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
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
};
export declare const guestOsFields: {
    guestOsName: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
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
    'guestOsIdentity.family': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'guestOsIdentity.architecture': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
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
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
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
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
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
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'textList';
        readonly label: string;
    };
};
export declare const scorecardFields: {
    'scorecard.opportunityRecommendationsCount': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
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
    'scorecard.reclaimableVirtualProcessors': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
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
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
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
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'tags';
        readonly label: string;
    };
};
export declare const HARDWARE_REASON = "Comes with the hardware catalogue, which is not loaded yet";
/** A physical machine: what it is, how old, how much of it there is. */
export declare const hardwareFields: {
    'hwIdentity.name': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'hwIdentity.vendorName': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'chassis.formFactor': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'chassis.rackUnits': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
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
    serialNumber: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
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
    age: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'number';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
    'lifecycle.warrantyExpires': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
    'processor.name': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'processor.count': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
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
    'processor.cores': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
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
    memorySize: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
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
/** The system a physical host runs. */
export declare const hostSystemFields: {
    'osIdentity.name': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
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
};
/** A guest's own view of its operating system. */
export declare const osFields: {
    osName: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
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
    'osIdentity.family': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'osIdentity.architecture': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
};
