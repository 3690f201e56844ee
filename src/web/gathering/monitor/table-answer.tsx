import { useState } from 'preact/hooks'
import { useTable } from '../../table/at-table.ts'

/** What was rolled or drawn at the real table, told word by word: the engine rolls nothing here. */
export function TableAnswer() {
  const { controller, box, view, t } = useTable()
  const { game } = box.rules
  const { state, line } = view.match
  const [told, setTold] = useState<{ readonly line: number; readonly words: readonly string[] }>({ line, words: [] })
  const words = told.line === line ? told.words : []
  const moves = game.possibleMoves(state).map(move => game.formatMove(move).split(' '))
  const { said, next } = goneOn(moves, words)
  const tell = (word: string) => {
    const after = goneOn(moves, [...said, word])
    setTold({ line, words: after.said })
    const move = after.next.length === 0 ? game.parseMove(after.said.join(' ')) : null
    if (move !== null) controller.act({ type: 'move', move }, 'table')
  }
  return (
    <fieldset class="table-answer">
      <legend>{t('gathering:monitor.copy.table', { words: said.join(' ') })}</legend>
      {next.map(word => (
        <button key={word} type="button" class="button button--ghost" onClick={() => tell(word)}>
          {word}
        </button>
      ))}
    </fieldset>
  )
}

/** As far as there is only one way to go on. */
function goneOn(moves: readonly (readonly string[])[], words: readonly string[]) {
  let said = words
  for (;;) {
    const begun = moves.filter(move => said.every((word, index) => move[index] === word))
    const next = [...new Set(begun.flatMap(move => move[said.length] ?? []))]
    const [only] = next
    if (next.length !== 1 || only === undefined || begun.some(move => move.length === said.length))
      return { said, next }
    said = [...said, only]
  }
}
