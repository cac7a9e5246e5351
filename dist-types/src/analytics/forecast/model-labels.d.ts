/** `Theta, Theil–Sen, Damped Holt` */
export declare function modelNames(models: readonly string[]): string;
