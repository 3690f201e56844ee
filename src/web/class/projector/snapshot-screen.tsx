import { useMemo } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { Snapshot } from '#protocol/class-view.ts'
import { SmallBoard } from '../../draw/small-board.tsx'
import { trailOf } from '../../draw/trail.ts'
import { useTranslator } from '../../language.ts'
import { Position } from '../board-tile.tsx'
import { useBox } from '../boxes.ts'
import './snapshot-screen.css'

interface SnapshotScreenProps {
  readonly snapshot: Snapshot
  readonly isAnswered: boolean
}

/** A turn to talk about: how the table lay before it and lies after it, and nobody's name. */
export function SnapshotScreen({ snapshot, isAnswered }: SnapshotScreenProps) {
  const box = useBox(snapshot.game)
  return box && <Turn box={box} snapshot={snapshot} isAnswered={isAnswered} />
}

function Turn({ box, snapshot, isAnswered }: SnapshotScreenProps & { readonly box: AnyBox }) {
  const { t, say } = useTranslator(box)
  const { before, after, seat, moves, broken } = snapshot
  const { face } = box
  const { scene, trail, said } = useMemo(() => {
    const [first, last] = [face.scene(before, null), face.scene(after, null)]
    const about = moves.flatMap(({ move }) => (move === null ? [] : face.pointsAt(move)))
    return {
      scene: last,
      trail: trailOf([
        { scene: first, about: [] },
        { scene: last, about },
      ]),
      said: moves.map(({ move }) => (move === null ? '' : say(face.narrate(before, move)))).filter(Boolean),
    }
  }, [box, snapshot, say])
  const colour = seat === null ? null : face.colour(after, seat)
  const who = colour ? t(`class:seat-colours.${colour}`) : t('class:projector.somebody')
  return (
    <>
      <h1>{t('class:projector.legal')}</h1>
      <p class="class-screen__lead">
        {isAnswered && broken ? answer(broken) : `${who} ${said.join(', ')}. ${t('class:projector.talk')}`}
      </p>
      <div class="snapshot-screen">
        <figure class="snapshot-screen__before">
          <figcaption>{t('class:snapshots.before')}</figcaption>
          <div class="wall-tile__wood">
            <Position box={box} state={before} />
          </div>
        </figure>
        <figure class="snapshot-screen__after" style={colour ? `--trail: var(--${colour})` : undefined}>
          <figcaption>{t('class:snapshots.after')}</figcaption>
          <div class="wall-tile__wood">
            <SmallBoard scene={scene} trail={trail} name={t('class:snapshots.after')} />
          </div>
        </figure>
      </div>
    </>
  )

  function answer(rules: readonly string[]): string {
    if (rules.length === 0) return t('class:projector.right')
    return `${t('class:projector.wrong')} ${rules.map(rule => t(`rules.${rule}.name`)).join(', ')}`
  }
}
