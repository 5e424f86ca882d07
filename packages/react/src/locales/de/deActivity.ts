import type { ActivityMessages } from '../en/enActivity.js'

export const deActivity: ActivityMessages = {
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
    paused: (what) => `Ihr Tausch ${what} ist nicht abgeschlossen`,
    goOn: 'Fortsetzen',
    last: 'Letzter Tausch',
    by: 'Über',
  },
}
