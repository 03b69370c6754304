export function isOpen(path: string, projects: { project_id: string; stages: object }[]): boolean
