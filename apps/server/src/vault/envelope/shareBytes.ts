/** A share of 32 bytes is one longer than what it is a share of. */
export const shareBytes = 33
