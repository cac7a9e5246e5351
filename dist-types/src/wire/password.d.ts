/** What a password must be: long. Words are remembered better than signs, so nothing is asked of letters, digits and signs. */
export declare const SHORTEST_PASSWORD = 12;
export declare const PASSWORD_RULE = "At least 12 characters: a few words that belong to nobody but you are fine";
/** Why it is none, as the end of "The password …"; undefined when it is one. */
export declare function passwordProblem(password: string, email?: string): string | undefined;
