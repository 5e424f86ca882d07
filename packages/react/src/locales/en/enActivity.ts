/** What an account and its notifications say of swaps, allowances and smart accounts; they load with these, not with the swap views. */
export const enActivity = {
  swapActivity: {
    /** The kinds of a row that few accounts have. */
    swapped: 'Swapped',
    becameSmart: 'Became a smart account',
    leftSmart: 'Left the smart account',
    /** What is under way, and what became of it. */
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
    /** The accessible name of the last result in Account. */
    last: 'Last swap',
    by: 'Through',
  },
}

export type ActivityMessages = typeof enActivity
