/** Where signing in stands, as far as the rest of the widget asks. */
export type SiwxSlice = {
  /** Whether the host lets nobody in without. */
  readonly required: boolean
  readonly hasSession: boolean
}

export const initialSiwx: SiwxSlice = { required: false, hasSession: false }
