/** The page of what each system asks and what a side knows, from its ready battles. */
export function questionsPage(): Promise<string>
