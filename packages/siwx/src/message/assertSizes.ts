import { LatchkeyError } from '@latchkey/protocol'

/** Above a message with permissions for dozens of chains. */
const maxMessageLength = 16_384
/** Above the signature of an undeployed smart account. */
const maxSignatureLength = 32_768

export function assertSizes(message: string, signature: string): void {
  if (message.length > maxMessageLength || signature.length > maxSignatureLength) {
    throw new LatchkeyError('siwx/message-too-large')
  }
}
