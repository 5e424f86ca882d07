import type { SendSlice } from '@latchkey/core/send'

/** A form with all that can be sent. */
export type FilledForm = SendSlice & {
  readonly token: NonNullable<SendSlice['token']>
  readonly receiverAddress: string
}
