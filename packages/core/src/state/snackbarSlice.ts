import type { ErrorCode } from '@latchkey/protocol'

/** The kind of a message. */
export type SnackbarVariant = 'loading' | 'success' | 'error'

/** The link of a notice: a page of its own, in a new tab. Validated where it is shown. */
export type SnackbarLink = { readonly label: string; readonly href: string }

/** A message that is no error, by which views translate it. */
export type NoticeCode = 'siwx/authenticating'

/** A short notice over the modal. @spec S4.11 */
export type SnackbarSlice = {
  /** Another number for each showing and hiding, so that a late timer knows it comes too late. */
  readonly id: number
  readonly open: boolean
  readonly variant: SnackbarVariant
  readonly message: string
  /** The error behind it, where the message is the catalogue's own: views translate it by this code. */
  readonly code: ErrorCode | NoticeCode | undefined
  readonly link: SnackbarLink | undefined
  readonly autoClose: boolean
  /** When the one before has faded out. */
  readonly freeAt: number
}

/** The notice on screen. */
export type Snackbar = Pick<SnackbarSlice, 'autoClose' | 'code' | 'link' | 'message' | 'variant'>

// Every page loads it, so what is undefined is left out.
export const initialSnackbar = {
  id: 0,
  open: false,
  variant: 'success',
  message: '',
  autoClose: true,
  freeAt: 0,
} as SnackbarSlice
