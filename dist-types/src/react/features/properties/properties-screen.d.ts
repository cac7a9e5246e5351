export interface PropertiesScreenProps {
    environmentId?: string;
    type: string;
    entityId: string;
}
export declare function PropertiesScreen({ environmentId, type, entityId }: PropertiesScreenProps): import("react").JSX.Element;
