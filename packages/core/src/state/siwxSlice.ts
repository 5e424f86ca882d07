/** The state of signing in, as far as the rest of the widget needs it. */
export type SiwxSlice = {
  /** Whether the host requires it. */
  readonly required: boolean
  readonly hasSession: boolean
}

export const initialSiwx: SiwxSlice = { required: false, hasSession: false }
