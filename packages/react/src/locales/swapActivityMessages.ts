import type { BuiltInLanguage } from '@latchkey/core/ui'

/** So that the direction of names and numbers does not affect the Arabic around them. */
const isolate = (text: string) => `\u2068${text}\u2069`

type Ended = Readonly<Record<'confirmed' | 'failed' | 'lost', (what: string) => string>>

/** What an account and its notifications say of swaps, allowances and smart accounts; they load with these, not with the swap views. */
export type SwapActivityMessages = {
  readonly swapActivity: {
    /** The kinds of a row that few accounts have. */
    readonly swapped: string
    readonly becameSmart: string
    readonly leftSmart: string
    /** What is under way, and what became of it. */
    readonly swapSent: (what: string) => string
    readonly swapEnded: Ended
    readonly allowanceSent: (what: string) => string
    readonly allowanceEnded: Ended
    /** The accessible name of the last result in Account. */
    readonly last: string
    readonly by: string
  }
}

/** In all languages at once, since they are short. */
export const swapActivityMessages: Readonly<Record<BuiltInLanguage, SwapActivityMessages>> = {
  en: {
    swapActivity: {
      swapped: 'Swapped',
      becameSmart: 'Became a smart account',
      leftSmart: 'Left the smart account',
      swapSent: (what) => `Swapping ${what}`,
      swapEnded: {
        confirmed: (what) => `Swapped ${what}`,
        failed: (what) => `Couldn’t swap ${what}`,
        lost: (what) => `Swap ${what} not confirmed`,
      },
      allowanceSent: (what) => `Allowing ${what}`,
      allowanceEnded: {
        confirmed: (what) => `Allowed ${what}`,
        failed: (what) => `Couldn’t allow ${what}`,
        lost: (what) => `Allowance of ${what} not confirmed`,
      },
      last: 'Last swap',
      by: 'Through',
    },
  },
  de: {
    swapActivity: {
      swapped: 'Getauscht',
      becameSmart: 'Smart Account geworden',
      leftSmart: 'Smart Account verlassen',
      swapSent: (what) => `Tausch läuft: ${what}`,
      swapEnded: {
        confirmed: (what) => `Getauscht: ${what}`,
        failed: (what) => `Nicht getauscht: ${what}`,
        lost: (what) => `Tausch nicht bestätigt: ${what}`,
      },
      allowanceSent: (what) => `Erlaubnis läuft: ${what}`,
      allowanceEnded: {
        confirmed: (what) => `Erlaubt: ${what}`,
        failed: (what) => `Nicht erlaubt: ${what}`,
        lost: (what) => `Erlaubnis nicht bestätigt: ${what}`,
      },
      last: 'Letzter Tausch',
      by: 'Über',
    },
  },
  ar: {
    swapActivity: {
      swapped: 'مبادلة',
      becameSmart: 'التحوّل إلى حساب ذكي',
      leftSmart: 'مغادرة الحساب الذكي',
      swapSent: (what) => `جارٍ مبادلة ${isolate(what)}`,
      swapEnded: {
        confirmed: (what) => `تمت مبادلة ${isolate(what)}`,
        failed: (what) => `تعذّرت مبادلة ${isolate(what)}`,
        lost: (what) => `لم تُؤكَّد مبادلة ${isolate(what)}`,
      },
      allowanceSent: (what) => `جارٍ السماح بـ ${isolate(what)}`,
      allowanceEnded: {
        confirmed: (what) => `سُمح بـ ${isolate(what)}`,
        failed: (what) => `تعذّر السماح بـ ${isolate(what)}`,
        lost: (what) => `لم يُؤكَّد السماح بـ ${isolate(what)}`,
      },
      last: 'آخر مبادلة',
      by: 'عبر',
    },
  },
}
