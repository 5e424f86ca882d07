/** The first letter and the domain of an address, for a reader who need not know it; the dots say nothing about the length. */
export const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1•••@')

/** With the last letter before the domain too, so that a reader can tell it from an address of their own. */
export const maskOtherEmail = (email: string) =>
  email.replace(/^(.).+(.)@/, '$1•••$2@').replace(/^(.[^•]?)@/, (_all, name) => `${name[0]}•••@`)
