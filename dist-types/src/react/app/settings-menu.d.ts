export declare function SettingsMenu(): import("react").JSX.Element;
