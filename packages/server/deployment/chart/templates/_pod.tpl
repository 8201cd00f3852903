{{- define "site.labels" -}}
app.kubernetes.io/name: site
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "site.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "site.containerSecurity" -}}
readOnlyRootFilesystem: true
allowPrivilegeEscalation: false
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "site.image" -}}
{{ .Values.image.repository }}{{ required "image.reference must name the version to run" .Values.image.reference }}
{{- end -}}

{{- define "site.variables" -}}
{{- if .Values.authoritySecret -}}
- name: NODE_EXTRA_CA_CERTS
  value: /run/authority/authority.pem
{{ end -}}
{{- range $name, $value := .Values.variables -}}
- name: {{ $name }}
  value: {{ $value | quote }}
{{ end -}}
{{- end -}}

{{- define "site.pullSecrets" -}}
{{- if .Values.imagePullSecret -}}
imagePullSecrets:
  - name: {{ .Values.imagePullSecret }}
{{- end -}}
{{- end -}}

{{- define "site.signing" -}}
{{- if .Values.signingSecret -}}
- name: SIGNING_KEY_FILE
  value: /run/signing/signing.pem
{{- end -}}
{{- end -}}

{{- define "site.dataVolume" -}}
{{- if .Values.data.shared -}}
persistentVolumeClaim:
  claimName: {{ .Values.data.claim | default (printf "%s-data" .Release.Name) }}
{{- else -}}
{{- if ne (index .Values.variables "RELEASES" | default "folder") "bucket" -}}
{{- fail "data.shared: false needs RELEASES: bucket in variables, or each pod would have releases of its own" -}}
{{- end -}}
emptyDir:
  sizeLimit: {{ .Values.data.size }}
{{- end -}}
{{- end -}}
