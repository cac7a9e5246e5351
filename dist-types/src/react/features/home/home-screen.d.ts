export declare function HomeScreen(): import("react").JSX.Element;
