export declare function SignInScreen(): import("react").JSX.Element;
