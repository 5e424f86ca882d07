/** A step that a person takes on a phone. */
export type Step = {
  readonly id: string
  readonly title: string
  readonly text: string
  /** What its button does. */
  readonly does?: 'open' | 'sign' | 'copyAddress'
}

/** In the order in which they are taken. */
export const steps: readonly Step[] = [
  {
    id: 'sheet',
    title: 'The sheet',
    does: 'open',
    text: 'Open the wallets. They come from the bottom, clear of notch and home bar. Pull the sheet down by its title: it follows your finger, springs back after a little, and closes after a lot. A list in it scrolls without moving it.',
  },
  {
    id: 'keyboard',
    title: 'The keyboard',
    does: 'open',
    text: 'Open “All wallets” and tap the search field. The field stays in sight above the keyboard. Turn the phone: everything can still be reached.',
  },
  {
    id: 'connect',
    title: 'There and back',
    does: 'open',
    text: 'Pick your wallet. Its app opens and asks to connect. Approve and come back: this page is connected within a second. A wallet from a store can do that only if the server of this page is joined to the public WalletConnect network, or with “?project=” and a project id at the end of this address.',
  },
  {
    id: 'sign',
    title: 'A request',
    does: 'sign',
    text: 'Sign a note. Your wallet’s app asks for it: approve and come back. The signature is here within a second.',
  },
  {
    id: 'minute',
    title: 'A minute away',
    does: 'sign',
    text: 'Sign again, but stay away for a minute after you have approved, in another app, with the screen off for a while. The signature is here within a second of your return.',
  },
  {
    id: 'killed',
    title: 'The tab is gone',
    does: 'open',
    text: 'Disconnect and connect again, but close this tab before you approve. Approve, then open this page again: it is connected.',
  },
  {
    id: 'late',
    title: 'Too late',
    does: 'open',
    text: 'Disconnect and pick your wallet again. Come back without an answer, close the sheet, then approve in the wallet. This page stays disconnected, and connecting once more works.',
  },
  {
    id: 'apps',
    title: 'Inside other apps',
    does: 'copyAddress',
    text: 'Send yourself this page’s address in Instagram, X, Facebook or Telegram and open it there. The wallets say where you are and lead you to your browser.',
  },
]
