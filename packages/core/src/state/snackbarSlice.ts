import type { ErrorCode } from '@latchkey/protocol'

export type SnackbarVariant = 'loading' | 'success' | 'error'

/** A link to another page, opened in a new tab; validated at display. */
export type SnackbarLink = { readonly label: string; readonly href: string }

/** A message that is not an error, which views translate. */
export type NoticeCode = 'siwx/authenticating'

/** @spec S4.11 */
export type SnackbarSlice = {
  /** Changes with each show and hide, so outdated timers are ignored. */
  readonly id: number
  readonly open: boolean
  readonly variant: SnackbarVariant
  readonly message: string
  readonly code: ErrorCode | NoticeCode | undefined
  readonly link: SnackbarLink | undefined
  readonly autoClose: boolean
  readonly freeAt: number
}

export type Snackbar = Pick<SnackbarSlice, 'autoClose' | 'code' | 'link' | 'message' | 'variant'>

// Omits undefined fields: every page loads this.
export const initialSnackbar = {
  id: 0,
  open: false,
  variant: 'success',
  message: '',
  autoClose: true,
  freeAt: 0,
} as SnackbarSlice
