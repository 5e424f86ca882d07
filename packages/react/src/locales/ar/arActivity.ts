import type { ActivityMessages } from '../en/enActivity.js'
import { bidiIsolate } from './bidiIsolate.js'

export const arActivity: ActivityMessages = {
  swapActivity: {
    swapped: 'مبادلة',
    becameSmart: 'التحوّل إلى حساب ذكي',
    leftSmart: 'مغادرة الحساب الذكي',
    swapSent: (what) => `جارٍ مبادلة ${bidiIsolate(what)}`,
    swapEnded: {
      confirmed: (what) => `تمت مبادلة ${bidiIsolate(what)}`,
      failed: (what) => `تعذّرت مبادلة ${bidiIsolate(what)}`,
      lost: (what) => `لم تُؤكَّد مبادلة ${bidiIsolate(what)}`,
    },
    allowanceSent: (what) => `جارٍ السماح بـ ${bidiIsolate(what)}`,
    allowanceEnded: {
      confirmed: (what) => `سُمح بـ ${bidiIsolate(what)}`,
      failed: (what) => `تعذّر السماح بـ ${bidiIsolate(what)}`,
      lost: (what) => `لم يُؤكَّد السماح بـ ${bidiIsolate(what)}`,
    },
    paused: (what) => `مبادلتك ${bidiIsolate(what)} لم تكتمل`,
    goOn: 'متابعة',
    last: 'آخر مبادلة',
    by: 'عبر',
  },
}
