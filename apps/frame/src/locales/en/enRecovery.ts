export const enRecovery = {
  title: 'Open a recovery kit',
  lead: 'This page runs on this computer only. It sends nothing and needs no internet: you can disconnect first.',
  kitFile: 'Your kit',
  kitFileHint: 'Choose the file, drop it anywhere on this page, or paste its text.',
  pasted: 'Text of the kit',
  usePasted: 'Use this text',
  damaged: 'This is no recovery kit, or it was changed or cut off. Try another copy of the file.',
  otherVersion:
    'This kit was made by another version. Use the recovery page that was saved with it.',
  unreadable: 'This file can’t be read.',
  kitOf: 'Kit of the wallet',
  savedOn: (date: string) => `Saved on ${date}`,
  anotherKit: 'Use another kit',
  password: 'Password of the kit',
  key: 'Recovery key',
  keyHint:
    '14 groups of 4 letters and digits, as printed or saved. Spaces, dashes and case do not matter.',
  showPassword: 'Show what I type',
  open: 'Open',
  working: 'Checking. This takes a few seconds.',
  slow: 'Checking. In this browser it can take a few minutes.',
  needsPassword: 'Type the password.',
  wrongPassword:
    'This password does not open this kit. If you are sure of it, try another copy of the file.',
  keyMistyped:
    'There is a typing mistake in this key, or a part is missing. Compare it letter by letter.',
  wrongKey:
    'This recovery key belongs to another kit, or the file was changed. Compare the dates of the kit and of the key, and try another kit or another copy of this file.',
  noCrypto:
    'This browser can’t open kits here. Save this page as a file and open the file from your disk.',
  failed: 'It did not work, perhaps for lack of memory. Close other programs and try again.',
  opened: 'Your wallet is open',
  openedHint:
    'Write nothing of this into a website or a chat. A person who sees the words or a key can take everything.',
  words: 'The 12 words',
  wordsHint: 'Other wallets accept them as “recovery phrase” or “seed phrase”.',
  chains: { eip155: 'Ethereum and other EVM networks', solana: 'Solana' },
  address: 'Address',
  privateKey: 'Private key',
  show: 'Show',
  hide: 'Hide',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied: mark it and copy it by hand',
  foreverTitle: 'A kit can’t be revoked',
  forever:
    'A person who has this file and its password or recovery key can open this wallet for ever, also after you change your password.',
  moveAway: 'If another person may have both, make a fresh wallet and move everything there today.',
  close: 'Close and forget',
}

export type RecoveryMessages = typeof enRecovery
