/** The tag of the element that a modal lives in. */
export const modalTag = 'latchkey-modal'
