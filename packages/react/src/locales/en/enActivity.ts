export const enActivity = {
  swapActivity: {
    swapped: 'Swapped',
    becameSmart: 'Became a smart account',
    leftSmart: 'Left the smart account',
    swapSent: (what: string) => `Swapping ${what}`,
    swapEnded: {
      confirmed: (what: string) => `Swapped ${what}`,
      failed: (what: string) => `Couldn’t swap ${what}`,
      lost: (what: string) => `Swap ${what} not confirmed`,
    },
    allowanceSent: (what: string) => `Allowing ${what}`,
    allowanceEnded: {
      confirmed: (what: string) => `Allowed ${what}`,
      failed: (what: string) => `Couldn’t allow ${what}`,
      lost: (what: string) => `Allowance of ${what} not confirmed`,
    },
    paused: (what: string) => `Your swap ${what} isn’t finished`,
    goOn: 'Continue',
    last: 'Last swap',
    by: 'Through',
  },
}

export type ActivityMessages = typeof enActivity
