/** A second in milliseconds. */
export const secondMs = 1_000
/** A minute in milliseconds. */
export const minuteMs = 60 * secondMs
/** An hour in milliseconds. */
export const hourMs = 60 * minuteMs
/** A day in milliseconds. */
export const dayMs = 24 * hourMs
