import type { ComponentChildren } from 'preact'
import type { Seat } from '#kernel/game.ts'
import { declarer } from '#referee/match.ts'
import { groupsOf } from '../../table/matters.ts'
import { RuleTiles } from '../../table/parts/rule-tiles.tsx'
import { ruleName } from '../../table/rule-name.ts'
import { useStation } from './at-station.ts'
import { CopiedHere } from './copied-here.tsx'
import { CopyBoard } from './copy-board.tsx'
import { takenBack } from './station.ts'
import { challenges, names, namesNothing, rules } from './taps.ts'
import { Verdicts } from './verdicts.tsx'

/** A challenge: who, which rule, and the Monitor's ruling on each. */
export function Naming() {
  const { t, station, tap, name, played, box, translator, stage } = useStation()
  const { match, named } = station
  const { timeOut, dispute } = match
  const challenger = typeof timeOut?.by === 'number' ? timeOut.by : (dispute?.challenger ?? 0)
  const other = 1 - challenger
  const isWin = declarer(box, match.undisputed ?? match) === other
  const matters = dispute?.awaiting ? dispute.matters.map(({ rule }) => rule) : named
  const asked = dispute?.awaiting ? dispute.asked : 0
  const rule = matters[asked]
  const isNaming = stage === 'naming'
  return (
    <>
      <Step n={1} note={t('gathering:monitor.challenge.stopped')}>
        {t(`gathering:monitor.challenge.${isWin ? 'win' : 'turn'}`, { name: name(challenger), other: name(other) })}
      </Step>
      {isNaming && <Swap seat={other} />}
      <Step n={2} note={t('gathering:monitor.challenge.several')}>
        {t('gathering:monitor.challenge.which', { name: name(challenger) })}
      </Step>
      <div class={`naming${played ? '' : ' naming--plain'}`} inert={!isNaming}>
        <RuleTiles
          box={played ?? box}
          translator={translator}
          groups={groupsOf(played ?? box, match, isWin ? [{ type: 'declare' }] : [])}
          named={matters}
          mover={box.face.colour(match.state, other)}
          onName={one => tap(names(one))}
        />
      </div>
      <Step
        n={3}
        note={matters.length > 1 ? t('gathering:monitor.challenge.of', { n: asked + 1, count: matters.length }) : ''}
      >
        {rule === undefined
          ? t('gathering:monitor.challenge.ruling')
          : t('gathering:monitor.challenge.ruling-on', { rule: ruleName(played ?? box, rule, t) })}
      </Step>
      <CopiedHere />
      <Verdicts
        label={t('gathering:monitor.challenge.ruling')}
        disabled={rule === undefined}
        onRule={verdict => tap(rules(station, verdict))}
      />
      <div class="game-here__next tools tools--small">
        {isNaming && named.length === 0 && (
          <>
            <button type="button" class="button button--ghost" onClick={() => tap(namesNothing(station))}>
              {t('gathering:monitor.challenge.nothing')}
            </button>
            <p class="soft">
              {t(`gathering:monitor.challenge.nothing-${(match.unstated[challenger] ?? 0) === 0 ? 'free' : 'mark'}`)}
            </p>
          </>
        )}
        <CopyBoard />
      </div>
    </>
  )
}

interface StepProps {
  readonly n: number
  readonly note: string
  readonly children: ComponentChildren
}

function Step({ n, note, children }: StepProps) {
  return (
    <p class="ruling-step">
      <b class="ruling-step__n" aria-hidden="true">
        {n}
      </b>
      <strong class={n === 1 ? 'game-here__words' : ''} {...(n === 1 && { tabIndex: -1 })}>
        {children}
      </strong>
      {note && <span class="soft">{note}</span>}
    </p>
  )
}

/** The other child called it: the time out stays, the challenger is another. */
function Swap({ seat }: { readonly seat: Seat }) {
  const { t, station, tapInstead, name, last } = useStation()
  if (last?.what !== 'challenged' || declarer(station.box, station.match) !== null) return null
  return (
    <button
      type="button"
      class="button button--ghost swap"
      onClick={() => tapInstead(challenges(takenBack(station), seat))}
    >
      {t('gathering:monitor.challenge.swap', { name: name(seat) })}
    </button>
  )
}
