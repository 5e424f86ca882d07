import { typedAmount } from '../../formats/typedAmount.js'
import { loadedWords } from '../../hooks/view/useMessages.js'
import type { LoadedLanguage } from '../../locales/language/LoadedLanguage.js'
import type { AmountFieldProblem } from './amountProblem.js'

export function amountProblemText(
  problem: AmountFieldProblem,
  { messages, tag }: Pick<LoadedLanguage, 'messages' | 'tag'>,
  insufficient: string,
): string {
  const { amountProblems } = loadedWords(messages.send)
  if (problem.kind === 'insufficient') return insufficient
  if (problem.kind === 'decimals') return amountProblems.decimals(problem.maxDecimals)
  if (problem.kind === 'ambiguous')
    return amountProblems.ambiguous(problem.thousands, typedAmount(problem.decimals, tag))
  if (problem.kind === 'comma') return amountProblems.comma(typedAmount(problem.suggestion, tag))
  return amountProblems[problem.kind]
}
