import type { Move, MoveStep, SendSlice } from '../../state/sendSlice.js'

/** A move begins, or goes on with what was not sent. */
export const moveStarted =
  (move: Pick<Move, 'steps' | 'to'>) =>
  (send: SendSlice): SendSlice => ({ ...send, loading: true, move: { ...move, isRunning: true } })

/** One of its steps has come further; a move that was emptied meanwhile stays so. */
export const stepChanged =
  (id: string, change: Partial<Omit<MoveStep, 'id'>>) =>
  (send: SendSlice): SendSlice =>
    send.move
      ? {
          ...send,
          move: {
            ...send.move,
            steps: send.move.steps.map((step) => (step.id === id ? { ...step, ...change } : step)),
          },
        }
      : send

/** It has ended: all is sent, or the visitor said no. */
export const moveStopped = (send: SendSlice): SendSlice =>
  send.move ? { ...send, loading: false, move: { ...send.move, isRunning: false } } : send
