export interface Definition {
    name: string;
    meaning: string;
    formula?: string;
    policy?: string;
    source?: string;
}
export declare const DEFINITIONS: {
    readonly count: {
        readonly name: 'Count';
        readonly meaning: 'Entities that match, without those that are gone.';
    };
    readonly reported: {
        readonly name: 'Reported';
        readonly meaning: 'As the source last reported it; nothing is worked out.';
    };
    readonly p95: {
        readonly name: '95th percentile';
        readonly meaning: 'The least value that 95 % of the samples of the window do not exceed.';
        readonly formula: 'Of n samples in order the one in place ceil(0.95 · n) (nearest rank)';
        readonly policy: `Exact while samples are kept (48 hours); over longer windows from sketches, at most ${string} off`;
        readonly source: 'DDSketch: Masson, Rim, Lee 2019';
    };
    readonly max: {
        readonly name: 'Maximum';
        readonly meaning: 'The greatest sample of the window.';
        readonly formula: 'max of samples';
    };
    readonly avg: {
        readonly name: 'Mean';
        readonly meaning: 'The mean of the samples of the window, not weighted by time.';
        readonly formula: 'Σ samples ÷ n';
    };
    readonly last: {
        readonly name: 'Last';
        readonly meaning: 'The latest sample of the window.';
    };
    readonly sum: {
        readonly name: 'Sum';
        readonly meaning: 'Added up over the entities that have a value.';
        readonly formula: 'Σ over entities';
    };
    readonly mean: {
        readonly name: 'Average of entities';
        readonly meaning: 'The mean over the entities that have a value.';
        readonly formula: 'Σ over entities ÷ their number';
    };
    readonly expression: {
        readonly name: 'Calculation';
        readonly meaning: 'Worked out of other values of the same entity; a division by zero gives none.';
    };
    readonly ratio: {
        readonly name: 'Share';
        readonly meaning: 'One number as a part of another; none where the other is zero.';
        readonly formula: 'part ÷ whole';
    };
    readonly forecast: {
        readonly name: 'Forecast';
        readonly meaning: 'Expected daily values with bands that 80 and 95 % of what comes should lie in. A chart says what such bands held of the days that came.';
        readonly formula: 'The three best of seven models on past days, weighed by their error⁻²; bands from the errors made there, widened or narrowed by what past bands held';
        readonly policy: "At least 14 days of history, else none";
        readonly source: 'Hyndman and Koehler 2006 (MASE); Gibbs and Candès 2021 (bands)';
    };
    readonly runway: {
        readonly name: 'Runway';
        readonly meaning: 'Days until a resource is full: until the upper 80 % band of its forecast reaches what is usable. The least of the resources counts.';
        readonly formula: 'Usable = total × (1 − one unit in reserve ÷ units) × (1 − 10 % buffer)';
        readonly policy: `Searched for 366 days; critical ≤ ${number} days, caution ≤ ${number}. Used is the p95 of 7 days, of levels the last value; days and risk are read off one forecast. The risk is the probability to be full within 90 days`;
        readonly source: 'First passage of Brownian motion with drift, for the risk; VCF Operations and Nutanix capacity runway';
    };
    readonly wellness: {
        readonly name: 'Wellness';
        readonly meaning: 'The worst known of capacity, hardware end of life and software end of support. What is not known is unknown, never nominal.';
        readonly policy: `Critical and caution within days: capacity ${number} and ${number}, hardware ${number} and ${number}, software ${number} and ${number}`;
        readonly source: 'ServiceNow lifecycle risk; Flexera EOL and EOS';
    };
    readonly supportStatus: {
        readonly name: 'Support status';
        readonly meaning: 'The reported product string is matched to a release of the lifecycle catalogue; one that states no release is unknown, never guessed.';
        readonly policy: 'Supported until the end of support, then Extended support while it is sold, then Unsupported';
        readonly source: 'The lifecycle catalogue: endoflife.date, or what was imported';
    };
    readonly endOfSupport: {
        readonly name: 'End of support';
        readonly meaning: 'The day from which the vendor gives no security updates without extra payment. Empty also where a supported release has none announced.';
        readonly source: 'The lifecycle catalogue: endoflife.date, or what was imported';
    };
    readonly supportRelease: {
        readonly name: 'Release';
        readonly meaning: 'The release of the lifecycle catalogue that the reported string states.';
    };
    readonly supportSource: {
        readonly name: 'Source of the date';
        readonly meaning: 'Who says so, and why a date is missing.';
    };
    readonly osFamily: {
        readonly name: 'OS family';
        readonly meaning: 'Read from the reported string alone.';
    };
    readonly hardware: {
        readonly name: 'Hardware facts';
        readonly meaning: 'Form factor, rack units and end of life of the reported vendor and model, by the hardware catalogue.';
        readonly source: 'devicetype-library (CC0), or what was imported';
    };
    readonly scorecard: {
        readonly name: 'Scorecard';
        readonly meaning: 'Whether a machine can go, and what of it is not needed, by 30 days of use.';
        readonly formula: `vCPUs = max(1, ceil(p95 cores ÷ ${number})); memory = p99 ÷ ${number}, up to whole GiB; reclaimable = max(0, current − target), all of it when it can go`;
        readonly policy: `Dead: off ${number} days. Zombie: < ${number} I/Os and < ${number} B a day. Idle: p95 CPU < ${number} %, mean of maxima ≤ ${number} % over 3 days, outbound < ${number} %. At least ${string} of the hours must be measured`;
        readonly source: 'Azure Migrate and Advisor sizing; Nutanix inefficient VMs';
    };
    readonly costDelta: {
        readonly name: 'Cost delta';
        readonly meaning: 'What a year costs more or less by list prices; none where a price is not known.';
        readonly formula: "(new − old hourly price) × 8760";
        readonly source: 'The catalogue of instances';
    };
};
export type DefinitionId = keyof typeof DEFINITIONS;
export declare function isDefinition(id: string): id is DefinitionId;
