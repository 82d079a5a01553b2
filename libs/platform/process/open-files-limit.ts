interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
}

/** How many files and connections this process may have open; Infinity where the system has no limit, or does not tell. */
export function openFilesLimit(): number {
  // The types of Node lack what it has since 22.0.
  const report = process.report as typeof process.report & { excludeNetwork: boolean };
  const { excludeNetwork } = report;
  // Otherwise it would look up the names of all peers.
  report.excludeNetwork = true;
  try {
    const { userLimits } = report.getReport() as Report;
    const limit = Number(userLimits?.open_files?.soft);
    return limit > 0 ? limit : Infinity;
  } finally {
    report.excludeNetwork = excludeNetwork;
  }
}
