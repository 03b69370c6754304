// After a storm: what was told must be so, and what was refused must not.

async function get(person, path, tally) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await person.get(path).catch(() => undefined)
    if (answer && answer.status !== 503) return answer
  }
  tally.wrong(`${path} is not answered`)
  return { status: 0 }
}

/** Compares what one person was told with what is there; adds to `counts`. */
export async function compare(burst, counts) {
  const { person, tally } = burst
  const list = (await get(person, '/api/user-projects/all', tally)).json ?? []
  const there = new Map()
  for (const { project_name, project_id } of list) {
    if (there.has(project_name)) tally.wrong(`${project_name} is there twice`)
    there.set(project_name, project_id)
  }
  for (const [name, { outcome, id }] of burst.projects) {
    counts[`create ${outcome}`] = (counts[`create ${outcome}`] ?? 0) + 1
    const found = there.get(name)
    if (outcome === 'kept' && found !== id) tally.wrong(`${name}: a false 201`)
    if (outcome === 'refused' && found) tally.wrong(`${name}: was refused, and is there`)
    if (outcome === 'unknown' && found)
      counts['of these there'] = (counts['of these there'] ?? 0) + 1
  }
  for (const name of there.keys())
    if (!burst.projects.has(name)) tally.wrong(`${name}: nobody asked for it`)
  await replay(burst, there, counts)
  await Promise.all([...burst.saves.keys()].map((id) => compareStage(burst, id, counts)))
}

/** The same key again is answered with the same project. */
async function replay({ person, projects, tally }, there, counts) {
  let left = 6
  for (const [name, { outcome, key, id }] of projects) {
    if (!key || outcome === 'refused' || (left -= 1) < 0) continue
    const again = await person.createProject(name, { key }).catch(() => undefined)
    if (!again || again.status === 409 || again.status === 503) continue
    const wanted = id ?? there.get(name)
    counts.replayed = (counts.replayed ?? 0) + 1
    if (again.status === 201 && wanted && again.json.project_id !== wanted)
      tally.wrong(`${name}: the key has another answer`)
    if (again.status !== 201 && wanted) tally.wrong(`${name}: replayed as ${again.status}`)
  }
}

/** The text that is there was sent, was not refused, and nothing that was kept came after it. */
async function compareStage({ person, saves, comments, documents, tally }, id, counts) {
  const stage = (await get(person, `/api/projects/${id}/stages/1`, tally)).json
  const found = stage?.content?.logline
  const sent = saves.get(id)
  const kept = sent.filter((one) => one.outcome === 'kept')
  const latest = kept.reduce(
    (last, one) => (one.begun > (last?.begun ?? 0) ? one : last),
    undefined,
  )
  const of = sent.find((one) => one.logline === found)
  counts.saves = (counts.saves ?? 0) + sent.length
  counts['saves kept'] = (counts['saves kept'] ?? 0) + kept.length
  if (found && !of) tally.wrong(`${id}: a text that nobody sent`)
  if (of?.outcome === 'refused') tally.wrong(`${id}: a refused save is there`)
  // Another save may have been under way at the same time; an answered one that ended before is older for certain.
  if (latest && (!of || (of.outcome === 'kept' && of.ended < latest.begun)))
    tally.wrong(`${id}: a kept save is gone`)
  await compareComments({ person, tally }, id, comments.get(id), counts)
  await compareDocuments({ person, documents, tally }, id, counts)
}

async function compareComments({ person, tally }, id, said, counts) {
  const there = new Map()
  let cursor = ''
  do {
    const path = `/api/projects/${id}/stages/1/comments?limit=50${cursor}`
    const page = (await get(person, path, tally)).json
    for (const { text } of page?.items ?? []) there.set(text, (there.get(text) ?? 0) + 1)
    cursor = page?.next ? `&cursor=${encodeURIComponent(page.next)}` : ''
  } while (cursor)
  for (const [text, outcome] of said) {
    counts[`comment ${outcome}`] = (counts[`comment ${outcome}`] ?? 0) + 1
    const times = there.get(text) ?? 0
    if (times > 1) tally.wrong(`a comment on ${id} is there twice`)
    if (outcome === 'kept' && times === 0) tally.wrong(`a kept comment on ${id} is gone`)
    if (outcome === 'refused' && times > 0) tally.wrong(`a refused comment on ${id} is there`)
  }
}

async function compareDocuments({ person, documents, tally }, id, counts) {
  const rows = (await get(person, `/api/projects/${id}/documents`, tally)).json ?? []
  const listed = new Set(rows.map((row) => row.document_id))
  for (const [document, project] of documents)
    if (project === id && !listed.has(document)) tally.wrong(`document ${document} is gone`)
  for (const { document_id, size } of rows) {
    const answer = await get(person, `/api/projects/${id}/documents/${document_id}/content`, tally)
    counts.documents = (counts.documents ?? 0) + 1
    if (answer.status !== 200 || answer.bytes.length !== size) {
      counts['documents without a file'] = (counts['documents without a file'] ?? 0) + 1
      tally.wrong(`document ${document_id}: ${answer.status}`)
    }
  }
}
