/** The first letter and the domain of an address, for a reader who need not know it; the dots say nothing about the length. */
export const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1•••@')
