/** Failures that code of every page may throw: their texts are there before the visitor acts. */
export const startErrors = {
  /**
   * Something failed that no other code names; `cause` has it. Fix: read `cause`. If it comes from Latchkey, report
   * it with its stack. @spec S8.29 S8.73
   */
  'latchkey/unexpected': (c: { message?: string }) => c.message || 'An error occurred',
  /**
   * An option of the instance, an adapter or a connector has a wrong value. Fix: correct the option that the message
   * names.
   */
  'options/invalid': (c: { option: string; reason: string }) =>
    `Invalid option ${c.option}: ${c.reason}`,
  /**
   * A method got other parameters than its one object, or an event or a value that does not exist. Fix: write the
   * call as the message shows it.
   */
  'parameters/invalid': (c: { call: string }) => `Write ${c.call}`,
  /** An option is set that this version does not have yet. Fix: remove the option. */
  'config/unavailable': (c: { option: string }) => `Remove ${c.option}: not in this version yet`,
  /** Both `siweConfig` and `siwx` are set. Fix: remove one of them; `siwx` covers every namespace. @spec S8.24 */
  'options/siwx-conflict': 'Cannot set both siweConfig and siwx options',
  /**
   * A hook or a component of Latchkey renders outside of `LatchkeyProvider`. Fix: wrap the app in `<LatchkeyProvider
   * latchkey={…}>`.
   */
  'provider/missing': (c: { hook: string }) =>
    `${c.hook} is outside of <LatchkeyProvider latchkey={…}>`,
  /**
   * The relay did not answer, or the code of WalletConnect did not load. Fix: check the connection, the URL of the
   * relay and the page's `connect-src`; at the public network, that the project's allow-list has the page's origin.
   */
  'walletconnect/relay-unreachable': 'The relay cannot be reached',
  /**
   * The frame of the embedded wallet did not load. Fix: check the URL in `frame`, that the vault runs, and the
   * page's `frame-src`. @spec S8.26
   */
  'frame/load-failed': 'Unable to load email login dependency',
  /** A method was called on an instance that a server created. Fix: create the instance in the browser. */
  'instance/not-in-browser': 'The instance was created on a server: create it in the browser',
  /** A method was called after `destroy()`. Fix: create another instance. */
  'instance/destroyed': 'The instance was destroyed: create another',
  /** The browser has no wallet with this id. Fix: let the visitor enable the extension, or choose another wallet. */
  'wallet/not-found': (c: { id: string }) => `Wallet ${c.id} was not found`,
}
