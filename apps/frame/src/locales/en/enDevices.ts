/** The texts of devices, requests and what stops or recovers a wallet, in English. */
export const enDevices = {
  devices: {
    title: 'Devices',
    lead: 'These browsers can use your wallet, or are logged in.',
    this: 'This one',
    unknown: 'Unknown browser',
    usedAt: (date: string) => `Last used ${date}`,
    noShare: 'Logged in, but can’t sign.',
    end: 'Remove',
    endTitle: 'Remove this device?',
    endOthers: 'Remove all others',
    endLead: 'It’s logged out, and its part of the key opens nothing any more.',
    stolen: 'It was stolen, or someone else used it',
    stolenLead:
      'Then you’ll also choose a new protection, so that nothing on it is worth anything.',
  },
  stolen: {
    title: 'Make what was stolen worthless',
    lead: 'The device is logged out. Now choose a new protection: all parts of the key are made anew, and the old ones end at once. Your other devices need your e-mail and the new protection again.',
    replaces: 'Replaces the one that you have.',
    kitHint:
      'If a recovery kit was on it together with its password, move everything to a new wallet.',
  },
  requests: {
    title: 'New devices',
    lead: 'Type the six digits that the new device shows.',
    none: 'No device is waiting. On the new device, log in and choose “Approve from another device”.',
    warning:
      'Only if you’re holding the new device yourself. If someone sent you the digits, refuse.',
    digits: 'Digits on the new device',
    incomplete: 'Enter all six digits.',
    approve: 'Let it in',
    refuse: 'Refuse',
    refresh: 'Look again',
    /** What a failure means on this page. */
    failures: {
      'code-wrong': 'Those aren’t the digits that the new device shows.',
      'factor-wrong': 'Those aren’t the digits that the new device shows.',
      'device-refused': 'The digits were wrong three times. The request was refused.',
    },
  },
  unfreeze: {
    title: 'Unfreeze',
    lead: 'Prove that it’s you. Every device and your e-mail are notified, and it takes effect after 24 hours, unless someone stops it.',
    action: 'Unfreeze',
    startedTitle: 'Unfreezing has begun',
    readyAt: (date: string) => `Your wallet can be used again on ${date}.`,
    stoppable: 'Until then, any of your devices and the link in the e-mail can stop it.',
    stop: 'Stop unfreezing',
    byMail: 'Unfreeze with a link in an e-mail',
  },
  remove: {
    title: 'Delete for good',
    warning:
      'Move what’s in this wallet somewhere else first. No one can bring it back, including the operator.',
    consequences: [
      'All parts of the key on the servers are destroyed.',
      'Your e-mail and all logins are deleted.',
      'What’s still in the wallet is lost, unless you have a recovery kit.',
    ],
    /** What the visitor types to delete. */
    word: 'delete',
    typeWord: (word: string) => `Type “${word}” to go on`,
    action: 'Delete for good',
    /** Instead of all that, for a frozen wallet. */
    frozen:
      'A frozen wallet can’t be deleted, so that no thief can do it. Unfreeze it first. If it’s being unfrozen already, wait until then.',
  },
  notes: {
    'lost-stopped': {
      title: 'Stopped',
      text: 'Your e-mail stays. Someone else may have your passkey, password or recovery key: replace it now.',
    },
    'unfreeze-stopped': {
      title: 'Unfreezing stopped',
      text: 'Your wallet stays frozen. If you didn’t begin to unfreeze it, someone else may have your passkey, password or recovery key: unfreeze it yourself later, and replace it then.',
    },
    'unfreeze-goes-on': {
      title: 'Not stopped',
      text: 'This device has no part of the wallet’s key, so it can’t stop this. Use another device, or the link in the e-mail.',
    },
    deleted: {
      title: 'Wallet deleted',
      text: 'It can’t be opened through this service any more. What backups still hold of it can’t be used after seven days. You can close this window.',
    },
  },
  statuses: {
    removed: 'Removed.',
    ended: 'Ended. It can no longer use your wallet.',
    'let-in': 'Let in. The new device can use your wallet now.',
    refused: 'Refused.',
    'login-added': 'Login added.',
    'login-removed': 'Login removed.',
  },
  recover: {
    title: 'Open your wallet here',
    lead: 'This browser is new to your wallet. Choose how you prove that it’s yours.',
    byDevice: 'Approve from another device',
    byLink: 'Link by e-mail',
    ways: {
      passkey: 'Fingerprint, face or screen lock.',
      password: 'The one that you chose for this wallet.',
      key: 'The 14 groups that you saved.',
      device: 'One where your wallet is open.',
      link: 'To the wallet’s e-mail.',
    },
    leads: {
      passkey: 'Your device asks for your fingerprint, face or screen lock.',
      password: 'Type it only here, in your wallet’s own window. No server sees it.',
      key: 'Type it only here, in your wallet’s own window. No server sees it.',
    },
    open: 'Open wallet',
    none: 'Nothing of this left? Then only a recovery kit opens your wallet, with the recovery page. Without one, no one can, including the operator.',
  },
  byDevice: {
    title: 'Approve from another device',
    steps: [
      'On a device where your wallet is open, go to “Protection and devices”.',
      'Choose “New devices”.',
      'Type the six digits there that appear here.',
    ],
    waiting: 'Waiting for the other device…',
    digits: 'Type these digits on the other device:',
    warning: 'Never read them to anyone.',
  },
  byLink: {
    title: 'Link by e-mail',
    lead: 'Open the link that we sent to',
    number: 'Enter this number on the page that the link opens:',
    waiting: 'Waiting until you have opened the link…',
    /** Where the mail does not come. */
    spam: 'No e-mail? Check your spam folder, or have it sent again.',
  },
}

export type DeviceMessages = typeof enDevices
