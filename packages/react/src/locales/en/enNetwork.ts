export const enNetwork = {
  switchNetwork: {
    title: (name: string) => `Switching to ${name}`,
    hint: (wallet: string) =>
      `Approve the switch in ${wallet}. If no window appears, open the wallet yourself.`,
    moment: 'Just a moment…',
    declined: 'Network not switched',
    failed: (name: string) => `Couldn’t switch to ${name}`,
  },
  switchActiveChain: {
    title: (network: string) => `Connect a wallet for ${network}`,
    hint: (wallet: string, network: string) =>
      `Your connection to ${wallet} doesn’t support ${network}. Connect a wallet that does; ${wallet} stays connected.`,
    sameHint: (wallet: string, network: string) =>
      `${wallet} also supports ${network} but isn’t connected there yet. Your current connections stay.`,
    same: (wallet: string) => `Continue with ${wallet}`,
    go: 'Choose a wallet',
    other: 'Choose another wallet',
  },
  unsupportedChain: {
    title: 'This app doesn’t support your wallet’s network',
    hint: 'Switch to one of these networks, or disconnect.',
    fixedHint: (wallet: string) =>
      `The network can’t be switched here. Switch it in ${wallet}, or disconnect.`,
    swapTitle: 'Swaps aren’t available on this network',
    swapHint: 'Switch to another network to swap.',
    networks: 'Supported networks',
  },
  whatIsANetwork: {
    record: {
      title: 'A shared record',
      text: 'A network is a record of who owns what, stored on thousands of computers at once. They check each other, so no one can change it alone.',
    },
    apart: {
      title: 'Each one is separate',
      text: 'Networks differ in speed, fees and apps. What you own on one stays there until you move it, even if your address is the same on all of them.',
    },
    more: 'Learn more about networks',
  },
}

export type NetworkMessages = typeof enNetwork
