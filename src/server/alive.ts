/** One kind of advisory lock for all processes; the other number is the process's own. */
export const LOCKS = 732_701
/** In place of a process's number: every process shares this lock, and a command that has to be alone takes it for itself. */
export const EVERYBODY = 0

/**
 * Of a process in SQL: its lease runs, and a connection of it holds its lock. So a crash shows at once, as its connections end with it, and a hang when
 * the lease has run out. Only the database's clock counts. Who holds locks is expensive to ask, so it is asked once for all rows; and PostgreSQL shows those
 * of all its databases, in which other processes have the same numbers.
 */
export function isAlive(process: string): string {
  return `coalesce(${process} IN (
    SELECT p.id FROM processes p JOIN pg_locks l ON l.locktype = 'advisory' AND l.classid = ${LOCKS} AND l.objid = p.id AND l.granted
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    WHERE p.lease > now()), false)`
}
