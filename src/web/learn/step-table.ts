import { batch, computed, signal } from '@preact/signals'
import type { Minds } from '#host/ports.ts'
import type { AnyBox, Note } from '#kernel/box.ts'
import type { Header } from '#kernel/transcript.ts'
import { type Answer, answer, headerOf } from '#learning/answer.ts'
import { type JudgeGoal, RIGHT, type Said, type Step, TOUCH } from '#learning/lesson.ts'
import type { Help } from '#learning/stars.ts'
import { NOWHERE } from '../draw/gestures.ts'
import { after } from '../hosts/after.ts'
import { type TableController, tableController } from '../table/table-controller.ts'
import { MOMENT } from './act-time.ts'
import { astrayUntil, wantedAt } from './astray.ts'
import { lookedAt } from './beyond-core.ts'
import { onceShown } from './once-shown.ts'
import { PracticeHost } from './practice-host.ts'
import {
  canPoint,
  idleVerbs,
  isTooLate,
  isWanted,
  keptReason,
  pointedBy,
  type Shown,
  sameThing,
  shownBy,
} from './step-sight.ts'

/** So many tries that missed, and somebody may be shown how. */
const MISSES = 2

/** What is answered to a try: a sentence of the lesson, or one of the game's. */
export type Words = { readonly said: Said } | { readonly note: Note }

/**
 * `watch`: a turn is being shown; `ask`; `point`: it was challenged, and what is wrong is to be pointed at; `name`: the rule is to be named;
 * `not-yet`: it lies there as it was tried, until it is tried again; `right`; `shown`: right, but by the lesson itself.
 */
export type Phase = 'watch' | 'ask' | 'point' | 'name' | 'not-yet' | 'right' | 'shown'

interface StepWanted {
  readonly box: AnyBox
  readonly step: Step
  /** What the child is called at the table. */
  readonly you: string
  tell(note: Note): string
  readonly minds: Pick<Minds, 'answer'>
  /** Whoever challenges a turn points at what is wrong before naming the rule: as a detective. */
  readonly points?: boolean
  /** In place of the praise, where nobody has written any. */
  readonly praise?: Note | null
  /** In milliseconds: from one act of a turn that is shown to the next. */
  readonly act?: number
}

export type StepTable = ReturnType<typeof stepTable>

/** One step of a lesson: its table, what has been tried there, and what was answered. */
export function stepTable({ box, step, you, tell, minds, points = false, praise = null, act = MOMENT }: StepWanted) {
  const { goal } = step
  const header: Header = withNames(headerOf(box, step), you)
  const phase = signal<Phase>(goal.type === 'judge' ? 'watch' : 'ask')
  const words = signal<Words | null>(null)
  const help = signal<Help>('none')
  const misses = signal(0)
  /** The last thing tapped or chosen was not it; what was moved stays lying there instead (`not-yet`). */
  const missedLast = signal(false)
  const isHinted = signal(false)
  const tapped = signal<readonly string[]>([])
  const shown = signal<Shown>({ evidence: [], trail: [] })
  const challenged = signal(false)
  /** The board was tapped where that leads nowhere: somebody looks for what to tap. */
  const isAstray = signal(false)
  /** Taps of a detective that did not hit what was wrong. */
  let astray = 0
  const timers = new Set<() => void>()
  const host = new PracticeHost({
    ...{ box, header, lines: step.lines, tell, table: { minds, seed: null } },
    heard: said => {
      timers.add(onceShown(table, host.match.line, () => judge(said.map(line => line.words))))
    },
    stopped: words => missed(answer(box, step, [...host.tried.map(line => line.words), words])),
  })
  const table: TableController = tableController(host, box, host.view(), 'here')
  host.watch(table.see)
  const beyond = computed(() => {
    // Where a detective looks gives nothing away; a lesson has said what to look at.
    const isOpen = phase.value === 'watch' || (points && phase.value === 'ask')
    const isSaid = ['not-yet', 'right', 'shown'].includes(phase.value)
    const answered = isOpen ? 'open' : isSaid ? 'said' : null
    return lookedAt(box, step, table.view.value.match, answered, shown.value.evidence)
  })
  const idle = idleVerbs(box, host.match.state, step)
  const later = (milliseconds: number, call: () => void) => {
    const cancel = after(milliseconds, () => {
      timers.delete(cancel)
      call()
    })
    timers.add(cancel)
  }
  const unsay = () => {
    words.value = null
    isHinted.value = false
  }
  // A tap that leads nowhere is answered in place of what was said before it.
  timers.add(table.answer.subscribe(answered => answered && batch(unsay)))
  timers.add(astrayUntil(isAstray, [phase, words, misses, tapped]))
  const missed = (given: Answer) => {
    misses.value += 1
    // What was said of it stands where the hint stood, which may be asked for again.
    isHinted.value = false
    words.value = 'say' in given && given.say ? { said: given.say } : null
  }
  const judge = (tried: readonly string[]) => {
    if (phase.peek() === 'right' || phase.peek() === 'shown') return
    const given = answer(box, step, tried)
    batch(() => {
      if (given.type === 'right') return succeed()
      words.value = given.type === 'on' && given.say ? { said: given.say } : null
      if (given.type !== 'not-yet') return
      missed(given)
      phase.value = 'not-yet'
      shown.value = shownBy(box, host.match)
      host.rest(true)
    })
  }
  const succeed = () => {
    phase.value = help.peek() === 'shown' ? 'shown' : 'right'
    words.value = praise ? { note: praise } : { said: step.praise }
    if (goal.type === 'lines') shown.value = shownBy(box, host.match)
    if (goal.type === 'judge') shown.value = { evidence: goal.at, trail: [] }
    if (goal.type === 'point') shown.value = { evidence: tapped.peek(), trail: [] }
    isHinted.value = false
    host.rest(true)
  }
  /** A turn is shown line by line, as it was made. */
  const play = (index = 0) => {
    if (goal.type !== 'judge') return
    const line = goal.shown[index]
    if (line === undefined) {
      phase.value = 'ask'
      return
    }
    host.play([line])
    later(index + 1 < goal.shown.length ? act : MOMENT, () => play(index + 1))
  }
  const watch = () => {
    phase.value = 'watch'
    shown.value = { evidence: [], trail: [] }
    host.takeBack()
    later(MOMENT, play)
  }
  if (goal.type === 'judge') {
    host.rest(true)
    later(MOMENT, play)
  }
  /** `right`, or the rule that was broken; after a challenge that missed, the turn may be looked at again. */
  const decide = (said: string) => {
    const given = answer(box, step, [said])
    batch(() => {
      if (given.type === 'right') return succeed()
      missed(given)
      missedLast.value = false
      const reason = said === RIGHT ? null : keptReason(box, host.match, said)
      if (words.peek() === null) {
        const key = said === RIGHT ? 'learn:lesson.something' : 'learn:lesson.kept'
        words.value = { note: reason ?? { key } }
        shown.value = { evidence: reason?.at ?? [], trail: [] }
      }
      phase.value = 'not-yet'
    })
  }
  /** Something was pointed at in a turn that was challenged. A turn that was right has nothing wrong to be found: anything will do. */
  const pointAt = ({ at }: JudgeGoal, id: string) => {
    const thing = sameThing(box, host.match.state, id, at)
    const isFound = at.length === 0 || at.includes(thing)
    astray += isFound ? 0 : 1
    const isTold = !isFound && astray >= MISSES
    batch(() => {
      missedLast.value = !isFound && !isTold
      shown.value = { evidence: isTold ? at : [thing], trail: [] }
      words.value = isFound ? null : { note: { key: isTold ? 'learn:detective.here' : 'learn:detective.not-there' } }
      if (isFound || isTold) phase.value = 'name'
    })
  }
  return {
    ...{ box, step, table, phase, beyond, words, help, isHinted, missedLast, isAstray },
    ...{ tapped, shown, challenged, misses, decide, watch },
    /** A finger has come down on the board, on a thing or beside all of them, whether it is to be picked or not. */
    touch: (id: string | null = null) => {
      if (phase.peek() === 'ask' && id !== null && isTooLate(box, host.match.state, step, id)) return decide(TOUCH)
      const wanted = wantedAt(step, phase.peek())
      if (wanted === 'answer' || wanted === 'way-on') isAstray.value = true
    },
    /** A thing or place was tapped that is to be pointed at. A tap beside all of them is no try. */
    tap: (id: string) => {
      if (id === NOWHERE) {
        isAstray.value = true
        return
      }
      if (goal.type === 'judge' && phase.peek() === 'point') return pointAt(goal, id)
      if (goal.type !== 'point' || phase.peek() !== 'ask') return
      const thing = sameThing(box, host.match.state, id, [
        ...goal.accept,
        ...step.replies.flatMap(({ tried }) => tried),
      ])
      const before = tapped.peek()
      if (before.includes(thing)) return
      const tried = goal.all ? [...before, thing] : [thing]
      const given = answer(box, step, tried)
      batch(() => {
        const isWrong = given.type === 'not-yet'
        missedLast.value = isWrong
        isHinted.value = false
        shown.value = { evidence: isWrong ? [thing] : [], trail: [] }
        if (isWrong) return missed(given)
        tapped.value = tried
        words.value = given.type === 'on' && given.say ? { said: given.say } : null
        if (given.type === 'right') succeed()
      })
    },
    choose: (choice: string) => {
      const given = answer(box, step, [choice])
      batch(() => {
        missedLast.value = given.type !== 'right'
        if (given.type === 'right') succeed()
        else missed(given)
      })
    },
    /** That was no right turn: now it is to be shown where, and the rule to be named. */
    challenge: () =>
      batch(() => {
        challenged.value = true
        words.value = null
        missedLast.value = false
        astray = 0
        phase.value = points && goal.type === 'judge' && canPoint(box, host.match.state, goal) ? 'point' : 'name'
      }),
    again: () =>
      batch(() => {
        unsay()
        missedLast.value = false
        shown.value = { evidence: [], trail: [] }
        phase.value = 'ask'
        if (goal.type === 'judge') return
        tapped.value = []
        host.takeBack()
        host.rest(false)
        table.clear()
      }),
    hint: () =>
      batch(() => {
        if (help.peek() === 'none') help.value = 'hint'
        isHinted.value = true
        words.value = step.hint && { said: step.hint }
        // Where dice are flicked, a hint is an aim.
        if (goal.type === 'lines' && box.face.stage) {
          host.advice = { moves: goal.example.slice(0, 1), reason: null }
          void table.askHint()
        }
      }),
    /** The lesson does it. */
    show: () => {
      help.value = 'shown'
      isHinted.value = false
      if (goal.type === 'choose' || goal.type === 'judge') return succeed()
      if (goal.type === 'point') {
        tapped.value = goal.all ? goal.accept : goal.accept.slice(0, 1)
        return succeed()
      }
      phase.value = 'watch'
      words.value = null
      shown.value = { evidence: [], trail: [] }
      host.takeBack()
      host.rest(true)
      const say = (index: number) => {
        const next = goal.example[index]
        if (next === undefined) return
        void host.say(next).then(() => later(MOMENT, () => say(index + 1)))
      }
      later(MOMENT, () => say(0))
    },
    /** What has been said here. */
    said: () => host.tried,
    mayDo: (button: string) => !idle.has(button),
    /** Passing the flag card too early is one of the wrong tries: nothing invites to it. */
    mayShine: (button: string) => isWanted(step, button, host.tried),
    /** Whoever has missed a few times may be shown. */
    mayBeShown: () => misses.value >= MISSES && help.value !== 'shown',
    /** What is to be marked for somebody who has asked for a hint: where to begin. */
    hinted: () => (isHinted.value ? pointedBy(box, host.match, step) : []),
    close: () => {
      for (const cancel of timers) cancel()
      host.close()
    },
  }
}

function withNames(header: Header, you: string): Header {
  return { ...header, seats: header.seats.map(name => name || you) }
}
