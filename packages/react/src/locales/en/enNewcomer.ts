export const enNewcomer = {
  /** In the browser of another app, such as Instagram. */
  appBrowser: {
    title: (app: string) => `You’re in ${app}’s browser`,
    hint: 'Wallets often can’t open from here, and you may not find your way back to this page.',
    open: 'Open in your browser',
    openSafari: 'Open in Safari',
    stuck: (app: string) =>
      `In ${app}’s menu, choose to open this page in your browser. Or copy its link and paste it there.`,
  },
  whatIsAWallet: {
    own: {
      title: 'A home for what you own',
      text: 'Coins, tokens and collectibles: your wallet shows what’s yours and lets you use it.',
    },
    enter: {
      title: 'Your way to sign in',
      text: 'No new account, no password. Your wallet asks you before anything happens.',
    },
    key: {
      title: 'Only you hold the key',
      text: 'Write down your recovery phrase and keep it private. No one honest will ever ask for it.',
    },
    get: 'Get a wallet',
  },
  getWallet: {
    wallets: 'Suggested wallets',
    title: 'Pick a wallet that suits you',
    text: 'A wallet is a browser extension or a phone app. Most are free and take minutes to set up.',
    care: 'Get it only from its maker, and never share your recovery phrase.',
    find: 'Compare wallets',
    explain: 'What is a wallet?',
  },
  downloads: {
    links: 'Where to get it',
    extension: 'Chrome extension',
    ios: 'App for iPhone and iPad',
    android: 'App for Android',
    website: 'Website',
    after: 'Once it’s installed, come back to this page.',
    afterExtension: 'It isn’t in this browser yet. Once you’ve added it, reload this page.',
    onPhone: 'This is a phone app. Open this page in the app’s browser on your phone.',
    afterMobile:
      'Once you have the app, copy the address of this page and open it in the app’s browser.',
    none: (name: string) => `${name} isn’t in this browser`,
    noneHint:
      'If it’s an extension, turn it on and reload this page. There’s no download link for it here.',
    others: 'See other wallets',
    here: (name: string) => `${name} is ready`,
    hereHint: 'It’s in this browser now.',
    connect: 'Connect',
  },
}

export type NewcomerMessages = typeof enNewcomer
