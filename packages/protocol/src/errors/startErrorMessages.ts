/** The rows of the error catalogue that code of every page may need: its texts are there before the visitor acts. */
export const startErrorMessages = {
  /** @spec S8.29 S8.73 */
  'latchkey/unexpected': (c: { message?: string }) => c.message || 'An error occurred',
  'options/invalid': (c: { option: string; reason: string }) =>
    `Invalid option ${c.option}: ${c.reason}`,
  'parameters/invalid': (c: { call: string }) => `Write ${c.call}`,
  'config/unavailable': (c: { option: string }) => `Remove ${c.option}: not in this version yet`,
  /** @spec S8.24 */ 'options/siwx-conflict': 'Cannot set both siweConfig and siwx options',
  'provider/missing': (c: { hook: string }) =>
    `${c.hook} is outside of <LatchkeyProvider latchkey={…}>`,
  'walletconnect/relay-unreachable': 'The relay cannot be reached',
  /** @spec S8.26 */ 'frame/load-failed': 'Unable to load email login dependency',
}
