/** Validation issues of a schema result as «path: message». */
export function issuesOf(result: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}): string[] {
  return (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}
