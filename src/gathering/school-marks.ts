/**
 * Three letters for each school where there is no room for its name: of a word that no other school has, so that “Escuela Primaria Juárez”
 * is told from “Escuela Primaria Hidalgo”; where no word does it, a number tells them apart.
 */
export function schoolMarks(schools: readonly string[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>()
  const taken = new Set<string>()
  for (const school of schools) {
    const others = new Set(schools.filter(other => other !== school).flatMap(wordsOf))
    const words = wordsOf(school)
    const own = words.filter(word => word.length > 2 && !others.has(word))
    const plain = own.concat(words, school.toUpperCase()).map(word => [...word].slice(0, 3).join(''))
    const numbered = schools.map((_, index) => `${[...(plain[0] ?? '')].slice(0, 2).join('')}${index + 1}`)
    const mark = plain.concat(numbered).find(one => !taken.has(one)) ?? school
    taken.add(mark)
    marks.set(school, mark)
  }
  return marks
}

function wordsOf(school: string): string[] {
  return school.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
