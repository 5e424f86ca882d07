/** Loads with its views: most pages have none. */
export const enSmartAccount = {
  smartAccount: {
    types: { eoa: 'Plain account', smartAccount: 'Smart account' },
    switchTo: {
      eoa: 'Switch to the plain account',
      smartAccount: 'Switch to the smart account',
    },
    hint: 'Both have the same address. The smart account can do several steps with one approval.',
    switched: {
      eoa: 'You’re using the plain account',
      smartAccount: 'You’re using the smart account',
    },
    switchFailed: 'Couldn’t switch. You’re using the plain account.',
    leave: {
      /** Unlike switching the type, it applies to one network and costs a fee. */
      row: 'Leave the smart account',
      rowHint: (network: string) => `For a fee, on ${network}`,
      title: (network: string) => `Leave the smart account on ${network}?`,
      hint: 'Your account becomes a plain one again on this network. Your address and everything you own stay as they are.',
      fee: 'Leaving is a transaction: the network charges a fee, which you see before you approve.',
      again:
        'Apps may offer the smart account again. To avoid that, switch to the plain account in your settings.',
      go: 'Leave smart account',
      asking: 'Your wallet needs your approval',
      askingHint: 'Read the request, then approve or reject it there.',
      pending: 'Leaving the smart account',
      pendingHint: 'The network is confirming it. You can close this window.',
      done: (network: string) => `Your account on ${network} is plain again`,
      doneHint: 'Your address and everything you own stayed as they were.',
      back: 'Back to settings',
      failed: 'You’re still using the smart account',
      plain: (network: string) => `Your account on ${network} is plain`,
      plainHint: 'There’s nothing to leave here.',
    },
    calls: {
      states: {
        pending: 'In progress',
        done: 'All steps done',
        dropped: 'Not sent',
        reverted: 'Failed',
        partly: 'Partly done',
      },
      hints: {
        pending: 'The network is confirming your steps. You can close this window.',
        done: 'The network confirmed every step.',
        dropped: 'Your steps didn’t reach the network. Nothing happened, and you paid nothing.',
        reverted: 'The network undid every step. You only paid the fee.',
        partly: 'Some steps are done, others failed. Check each transaction.',
      },
      together: 'All steps or none',
      stepwise: 'One step after another',
      list: 'Transactions',
      succeeded: 'Confirmed',
      reverted: 'Failed',
      none: 'No transaction is confirmed yet.',
      loadFailed: 'Couldn’t load what became of your steps',
      unknown: 'Nothing known of these steps',
      unknownHint: 'They weren’t sent from this app in this browser, or too long ago.',
    },
  },
}

export type SmartAccountMessages = typeof enSmartAccount

export type CallsState = keyof SmartAccountMessages['smartAccount']['calls']['states']
