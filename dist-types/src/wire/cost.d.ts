/**
 * Cost rows in the columns of FOCUS 1.0 (focus.finops.org), flat and in lowerCamelCase. `COST_COLUMNS` is the one source: the row type,
 * the parser and storage follow from it.
 */
export type CostKind = 'text' | 'number' | 'timestamp' | 'tags';
export interface CostColumn {
    /** The column's name in FOCUS; ours is the same with a small first letter. */
    focus: string;
    kind: CostKind;
    /** Columns without which a row says nothing; any other may be null. */
    isRequired?: true;
}
/**
 * `number` is money and quantities: exact decimal text (`DECIMAL`), never a float, so that totals add up to the last digit. `timestamp`
 * is an ISO instant in UTC.
 */
export declare const COST_COLUMNS: {
    readonly availabilityZone: {
        readonly focus: 'AvailabilityZone';
        readonly kind: 'text';
    };
    readonly billedCost: {
        readonly focus: 'BilledCost';
        readonly kind: 'number';
        readonly isRequired: true;
    };
    readonly billingAccountId: {
        readonly focus: 'BillingAccountId';
        readonly kind: 'text';
    };
    readonly billingAccountName: {
        readonly focus: 'BillingAccountName';
        readonly kind: 'text';
    };
    readonly billingCurrency: {
        readonly focus: 'BillingCurrency';
        readonly kind: 'text';
        readonly isRequired: true;
    };
    readonly billingPeriodEnd: {
        readonly focus: 'BillingPeriodEnd';
        readonly kind: 'timestamp';
    };
    readonly billingPeriodStart: {
        readonly focus: 'BillingPeriodStart';
        readonly kind: 'timestamp';
    };
    readonly chargeCategory: {
        readonly focus: 'ChargeCategory';
        readonly kind: 'text';
    };
    readonly chargeClass: {
        readonly focus: 'ChargeClass';
        readonly kind: 'text';
    };
    readonly chargeDescription: {
        readonly focus: 'ChargeDescription';
        readonly kind: 'text';
    };
    readonly chargeFrequency: {
        readonly focus: 'ChargeFrequency';
        readonly kind: 'text';
    };
    readonly chargePeriodEnd: {
        readonly focus: 'ChargePeriodEnd';
        readonly kind: 'timestamp';
        readonly isRequired: true;
    };
    readonly chargePeriodStart: {
        readonly focus: 'ChargePeriodStart';
        readonly kind: 'timestamp';
        readonly isRequired: true;
    };
    readonly commitmentDiscountCategory: {
        readonly focus: 'CommitmentDiscountCategory';
        readonly kind: 'text';
    };
    readonly commitmentDiscountId: {
        readonly focus: 'CommitmentDiscountId';
        readonly kind: 'text';
    };
    readonly commitmentDiscountName: {
        readonly focus: 'CommitmentDiscountName';
        readonly kind: 'text';
    };
    readonly commitmentDiscountStatus: {
        readonly focus: 'CommitmentDiscountStatus';
        readonly kind: 'text';
    };
    readonly commitmentDiscountType: {
        readonly focus: 'CommitmentDiscountType';
        readonly kind: 'text';
    };
    readonly consumedQuantity: {
        readonly focus: 'ConsumedQuantity';
        readonly kind: 'number';
    };
    readonly consumedUnit: {
        readonly focus: 'ConsumedUnit';
        readonly kind: 'text';
    };
    readonly contractedCost: {
        readonly focus: 'ContractedCost';
        readonly kind: 'number';
    };
    readonly contractedUnitPrice: {
        readonly focus: 'ContractedUnitPrice';
        readonly kind: 'number';
    };
    readonly effectiveCost: {
        readonly focus: 'EffectiveCost';
        readonly kind: 'number';
    };
    readonly invoiceIssuerName: {
        readonly focus: 'InvoiceIssuerName';
        readonly kind: 'text';
    };
    readonly listCost: {
        readonly focus: 'ListCost';
        readonly kind: 'number';
    };
    readonly listUnitPrice: {
        readonly focus: 'ListUnitPrice';
        readonly kind: 'number';
    };
    readonly pricingCategory: {
        readonly focus: 'PricingCategory';
        readonly kind: 'text';
    };
    readonly pricingQuantity: {
        readonly focus: 'PricingQuantity';
        readonly kind: 'number';
    };
    readonly pricingUnit: {
        readonly focus: 'PricingUnit';
        readonly kind: 'text';
    };
    readonly providerName: {
        readonly focus: 'ProviderName';
        readonly kind: 'text';
    };
    readonly publisherName: {
        readonly focus: 'PublisherName';
        readonly kind: 'text';
    };
    readonly regionId: {
        readonly focus: 'RegionId';
        readonly kind: 'text';
    };
    readonly regionName: {
        readonly focus: 'RegionName';
        readonly kind: 'text';
    };
    readonly resourceId: {
        readonly focus: 'ResourceId';
        readonly kind: 'text';
    };
    readonly resourceName: {
        readonly focus: 'ResourceName';
        readonly kind: 'text';
    };
    readonly resourceType: {
        readonly focus: 'ResourceType';
        readonly kind: 'text';
    };
    readonly serviceCategory: {
        readonly focus: 'ServiceCategory';
        readonly kind: 'text';
    };
    readonly serviceName: {
        readonly focus: 'ServiceName';
        readonly kind: 'text';
    };
    readonly skuId: {
        readonly focus: 'SkuId';
        readonly kind: 'text';
    };
    readonly skuPriceId: {
        readonly focus: 'SkuPriceId';
        readonly kind: 'text';
    };
    readonly subAccountId: {
        readonly focus: 'SubAccountId';
        readonly kind: 'text';
    };
    readonly subAccountName: {
        readonly focus: 'SubAccountName';
        readonly kind: 'text';
    };
    readonly tags: {
        readonly focus: 'Tags';
        readonly kind: 'tags';
    };
};
type Columns = typeof COST_COLUMNS;
export type CostColumnName = keyof Columns;
type Value<C extends CostColumn> = C['kind'] extends 'tags' ? Record<string, string> : string;
type Absent<C extends CostColumn> = C extends {
    isRequired: true;
} ? never : null;
/** One charge, as billed: may be negative (credits, corrections). */
export type CostRow = {
    [C in CostColumnName]: Value<Columns[C]> | Absent<Columns[C]>;
};
/** Exact decimal text; groups: sign, whole part, fraction, exponent. */
export declare const DECIMAL: RegExp;
/** Our column of a name in FOCUS spelling (`BilledCost`) or our own (`billedCost`). */
export declare function costColumn(name: string): CostColumnName | undefined;
/** Names and descriptors, in a fixed order. */
export declare function costColumns(): [CostColumnName, CostColumn][];
/** True for a provider's own columns, which FOCUS lets stand beside its own and nobody here reads. */
export declare function isCustomColumn(name: string): boolean;
export {};
