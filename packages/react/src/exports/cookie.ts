'use client'
export { CookieProvider, type CookieProviderProps } from '../cookie/CookieProvider.js'
export type { CookieState } from '../cookie/cookieState.js'
