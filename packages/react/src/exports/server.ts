export type { CookieState } from '../cookie/cookieState.js'
export { type StateFromCookieOptions, stateFromCookie } from '../cookie/stateFromCookie.js'
