import { LatchkeyError } from '@latchkey/protocol'

/** More than a message has that names what a wallet may be asked on dozens of chains. */
const maxMessageLength = 16_384
/** More than a smart account has that is to be deployed by its signature. */
const maxSignatureLength = 32_768

/** Throws for what no wallet signs, before any work is done for it. */
export function assertSizes(message: string, signature: string): void {
  if (message.length > maxMessageLength || signature.length > maxSignatureLength) {
    throw new LatchkeyError('siwx/message-too-large')
  }
}
