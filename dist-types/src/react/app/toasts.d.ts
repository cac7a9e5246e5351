export declare function Toasts(): import("react").JSX.Element;
